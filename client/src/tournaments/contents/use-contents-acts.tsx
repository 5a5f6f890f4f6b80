import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UndoOffer } from '@portal/shared/kit/contract'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { localizeNames } from '@portal/shared/kit/text/name-in'
import type { ActResult, ListAct } from '../../kit/acts/list-act.ts'
import { useMay } from '../../kit/api/rights.ts'
import { ChoiceField } from '../../kit/fields/choice-field.tsx'
import { MoneyInput } from '../../kit/fields/money/money-input.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'
import type { DetailActs } from './admin-contents-data.ts'

const DIRECTIONS = ['top', 'up', 'down', 'bottom'] as const
/** A change of the contents with some ids; null if it was refused, and the refusal was shown. */
type Change = (ids: readonly number[]) => Promise<{ undo: UndoOffer | null } | null>
/** Makes an act of a change: its rows stay selected, and a message offers to undo it. */
type WithUndo = (change: Change) => (ids: readonly number[]) => Promise<ActResult | null>

/** The acts on one or many opened contents. Rows can be moved only while the list is in its manual order (`canReorder`). */
export function useContentsActs(
  tournamentId: number,
  acts: DetailActs,
  details: readonly Detail[],
  canReorder: boolean,
): readonly ListAct[] {
  const { t } = useT()
  const navigate = useNavigate()
  const mayMail = useMay(tournamentId)('entry:mail')
  const withUndo: WithUndo = (change) => async (ids) => {
    const result = await change(ids)
    return result && { message: t('tourAdmin.c.changed', { count: ids.length }), undo: result.undo, remainingIds: ids }
  }
  const feeAct = useFeeAct(acts, withUndo)
  const minimumAct = useMinimumAct(acts, withUndo)
  const folderAct = useFolderAct(acts, withUndo)
  const excludeWhere = (isExcluded: (detail: Detail) => boolean, reason: string) => {
    const excludedIds = new Set(details.filter(isExcluded).map(({ id }) => id))
    return (id: number) => (excludedIds.has(id) ? reason : null)
  }
  return [
    {
      name: 'registerOn',
      label: t('tourAdmin.c.registerOn'),
      buttonLabel: (count) => t('tourAdmin.c.registerOnMany', { count }),
      key: 'o',
      exclusionReason: excludeWhere(({ is_register }) => is_register === 1, t('tourAdmin.c.openAlready')),
      run: withUndo(async (ids) => acts.setRegistration(ids, 1)),
    },
    {
      name: 'registerOff',
      label: t('tourAdmin.c.registerOff'),
      buttonLabel: (count) => t('tourAdmin.c.registerOffMany', { count }),
      key: 'c',
      exclusionReason: excludeWhere(({ is_register }) => is_register === 0, t('tourAdmin.c.closedAlready')),
      run: withUndo(async (ids) => acts.setRegistration(ids, 0)),
    },
    feeAct,
    minimumAct,
    folderAct,
    ...(mayMail
      ? [
          {
            name: 'write',
            label: t('tourAdmin.c.writeTo'),
            buttonLabel: () => t('tourAdmin.c.writeTo'),
            isInMenu: true,
            exclusionReason: excludeWhere(({ entries }) => entries === 0, t('tourAdmin.c.nobodyIn')),
            run: async (ids: readonly number[]) => {
              await navigate(paths.admin.mailingsIn(tournamentId, ids))
              return { remainingIds: ids }
            },
          },
        ]
      : []),
    {
      name: 'tierFee',
      label: t('tourAdmin.c.feeClear'),
      buttonLabel: () => t('tourAdmin.c.feeClear'),
      isInMenu: true,
      exclusionReason: excludeWhere((detail) => detail.fee === null, t('tourAdmin.c.tierAlready')),
      run: withUndo(async (ids) => acts.setFee(ids, null)),
    },
    ...(canReorder
      ? DIRECTIONS.map((direction) => ({
          name: direction,
          label: t(`tourAdmin.c.${direction}`),
          buttonLabel: () => t(`tourAdmin.c.${direction}`),
          isInMenu: true,
          run: async (ids: readonly number[]) =>
            (await acts.move(ids, direction)) === null ? null : { remainingIds: ids },
        }))
      : []),
    {
      name: 'takeOut',
      label: t('tourAdmin.c.takeOut'),
      buttonLabel: (count) => t('tourAdmin.c.takeOutMany', { count }),
      key: 'Delete',
      variant: 'danger',
      exclusionReason: excludeWhere(({ entries }) => entries > 0, t('tourAdmin.c.hasEntries')),
      question: {
        title: (count) => t('tourAdmin.c.takeOutTitle', { count }),
        text: () => t('tourAdmin.c.takeOutAsk'),
      },
      run: async (ids) => {
        const { undo } = await acts.remove(ids)
        const { content_competition } = details.find(({ id }) => id === ids[0]) ?? {}
        const message =
          ids.length === 1 && content_competition
            ? t('tourAdmin.c.takenOut', { symbol: content_competition.symbol })
            : t('tourAdmin.c.takenOutMany', { count: ids.length })
        return { message, undo }
      },
    },
  ]
}

/** Sets the same fee for all chosen contents. */
function useFeeAct(acts: DetailActs, withUndo: WithUndo): ListAct {
  const { t } = useT()
  const [fee, setFee] = useState<number | string>('')
  return {
    name: 'fee',
    label: t('tourAdmin.c.feeMany'),
    buttonLabel: (count) => t('tourAdmin.c.feeFor', { count }),
    key: 'f',
    question: {
      title: (count) => t('tourAdmin.c.feeManyTitle', { count }),
      confirmLabel: t('tourAdmin.c.feeSet'),
      isComplete: () => fee !== '',
      fields: <MoneyInput label={t('tourAdmin.c.fee')} value={fee} onChange={setFee} min={0} data-autofocus />,
    },
    run: withUndo(async (ids) => acts.setFee(ids, Number(fee))),
  }
}

/** Sets the minimum number of entries, in this tournament alone. */
function useMinimumAct(acts: DetailActs, withUndo: WithUndo): ListAct {
  const { t } = useT()
  const [minimum, setMinimum] = useState<number | string>('')
  return {
    name: 'minimum',
    label: t('tourAdmin.c.minimumSet'),
    buttonLabel: (count) => t('tourAdmin.c.minimumFor', { count }),
    isInMenu: true,
    question: {
      title: (count) => t('tourAdmin.c.minimumTitle', { count }),
      text: () => t('tourAdmin.c.hereAlone'),
      confirmLabel: t('tourAdmin.c.minimumSet'),
      isComplete: () => minimum !== '',
      fields: (
        <NumberInput
          label={t('contents.minimum_athletes')}
          value={minimum}
          onChange={setMinimum}
          min={0}
          max={1000}
          allowDecimal={false}
          data-autofocus
        />
      ),
    },
    run: withUndo(async (ids) => acts.setContentValues(ids, { minimum_athletes: Number(minimum) })),
  }
}

/** Moves contents to a folder, in this tournament alone. */
function useFolderAct(acts: DetailActs, withUndo: WithUndo): ListAct {
  const { t, language } = useT()
  const { data: formData } = useQuery(pageQueries.contentFormData())
  const [folder, setFolder] = useState<number | null>(null)
  const folders = localizeNames(language, formData?.folders ?? [])
  return {
    name: 'move',
    label: t('contents.moveKey'),
    buttonLabel: (count) => t('contents.move', { count }),
    key: 'm',
    isInMenu: true,
    question: {
      prepare: () => setFolder(null),
      text: () => t('tourAdmin.c.hereAlone'),
      confirmLabel: t(folder === null ? 'contents.moveOut' : 'contents.moveHere'),
      fields: (
        <ChoiceField
          data-autofocus
          label={t('contents.folder')}
          description={t('contents.move.hint')}
          choices={folders}
          value={folder}
          onChange={setFolder}
        />
      ),
    },
    run: withUndo(async (ids) => acts.setContentValues(ids, { folder_id: folder })),
  }
}
