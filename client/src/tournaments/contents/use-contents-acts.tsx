import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UndoOffer } from '@portal/shared/kit/contract'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { namedIn } from '@portal/shared/kit/text/name-in'
import type { ActResult, ListAct } from '../../kit/acts/list-act.ts'
import { useMay } from '../../kit/api/rights.ts'
import { ChoiceField } from '../../kit/fields/choice-field.tsx'
import { MoneyInput } from '../../kit/fields/money/money-input.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'
import type { DetailActs } from './admin-contents-data.ts'

const DIRECTIONS = ['top', 'up', 'down', 'bottom'] as const
/** Wraps a change, so that its rows stay chosen and a message offers to undo it. */
type Announce = (change: (ids: readonly number[]) => Undoable) => (ids: readonly number[]) => Promise<ActResult | null>
/** Null if the change was refused; the refusal was shown already. */
type Undoable = Promise<{ undo: UndoOffer | null } | null>

/** The acts on one or many opened contents. Rows can be moved only while the list is in its own order (`canReorder`). */
export function useContentsActs(
  tournamentId: number,
  acts: DetailActs,
  details: readonly Detail[],
  canReorder: boolean,
): readonly ListAct[] {
  const { t } = useT()
  const navigate = useNavigate()
  const mayMail = useMay(tournamentId)('entry:mail')
  const announce: Announce = (change) => async (ids) => {
    const answer = await change(ids)
    return answer && { message: t('tourAdmin.c.changed', { count: ids.length }), undo: answer.undo, remainingIds: ids }
  }
  const feeAct = useFeeAct(acts, announce)
  const minimumAct = useMinimumAct(acts, announce)
  const folderAct = useFolderAct(acts, announce)
  const excludeWhere = (isExcluded: (detail: Detail) => boolean, reason: string) => {
    const excludedIds = new Set(details.filter(isExcluded).map(({ id }) => id))
    return (id: number) => (excludedIds.has(id) ? reason : null)
  }
  return [
    {
      name: 'registerOn',
      called: t('tourAdmin.c.registerOn'),
      button: (count) => t('tourAdmin.c.registerOnMany', { count }),
      key: 'o',
      exclusionReason: excludeWhere(({ is_register }) => is_register === 1, t('tourAdmin.c.openAlready')),
      run: announce(async (ids) => acts.register(ids, 1)),
    },
    {
      name: 'registerOff',
      called: t('tourAdmin.c.registerOff'),
      button: (count) => t('tourAdmin.c.registerOffMany', { count }),
      key: 'c',
      exclusionReason: excludeWhere(({ is_register }) => is_register === 0, t('tourAdmin.c.closedAlready')),
      run: announce(async (ids) => acts.register(ids, 0)),
    },
    feeAct,
    minimumAct,
    folderAct,
    ...(mayMail
      ? [
          {
            name: 'write',
            called: t('tourAdmin.c.writeTo'),
            button: () => t('tourAdmin.c.writeTo'),
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
      called: t('tourAdmin.c.feeClear'),
      button: () => t('tourAdmin.c.feeClear'),
      isInMenu: true,
      exclusionReason: excludeWhere((detail) => detail.fee === null, t('tourAdmin.c.tierAlready')),
      run: announce(async (ids) => acts.fee(ids, null)),
    },
    ...(canReorder
      ? DIRECTIONS.map((direction) => ({
          name: direction,
          called: t(`tourAdmin.c.${direction}`),
          button: () => t(`tourAdmin.c.${direction}`),
          isInMenu: true,
          run: async (ids: readonly number[]) =>
            (await acts.move(ids, direction)) === null ? null : { remainingIds: ids },
        }))
      : []),
    {
      name: 'takeOut',
      called: t('tourAdmin.c.takeOut'),
      button: (count) => t('tourAdmin.c.takeOutMany', { count }),
      key: 'Delete',
      look: 'danger',
      exclusionReason: excludeWhere(({ entries }) => entries > 0, t('tourAdmin.c.hasEntries')),
      question: {
        title: (count) => t('tourAdmin.c.takeOutTitle', { count }),
        text: () => t('tourAdmin.c.takeOutAsk'),
      },
      run: async (ids) => {
        const { undo } = await acts.takeOut(ids)
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
function useFeeAct(acts: DetailActs, announce: Announce): ListAct {
  const { t } = useT()
  const [fee, setFee] = useState<number | string>('')
  return {
    name: 'fee',
    called: t('tourAdmin.c.feeMany'),
    button: (count) => t('tourAdmin.c.feeFor', { count }),
    key: 'f',
    question: {
      title: (count) => t('tourAdmin.c.feeManyTitle', { count }),
      answer: t('tourAdmin.c.feeSet'),
      check: () => fee !== '',
      fields: <MoneyInput label={t('tourAdmin.c.fee')} value={fee} onChange={setFee} min={0} data-autofocus />,
    },
    run: announce(async (ids) => acts.fee(ids, Number(fee))),
  }
}

/** Sets the minimum number of entries, in this tournament alone. */
function useMinimumAct(acts: DetailActs, announce: Announce): ListAct {
  const { t } = useT()
  const [minimum, setMinimum] = useState<number | string>('')
  return {
    name: 'minimum',
    called: t('tourAdmin.c.minimumSet'),
    button: (count) => t('tourAdmin.c.minimumFor', { count }),
    isInMenu: true,
    question: {
      title: (count) => t('tourAdmin.c.minimumTitle', { count }),
      text: () => t('tourAdmin.c.hereAlone'),
      answer: t('tourAdmin.c.minimumSet'),
      check: () => minimum !== '',
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
    run: announce(async (ids) => acts.content(ids, { minimum_athletes: Number(minimum) })),
  }
}

/** Moves contents to a folder, in this tournament alone. */
function useFolderAct(acts: DetailActs, announce: Announce): ListAct {
  const { t, language } = useT()
  const { data: prepared } = useQuery(pageQueries.prepared())
  const [folder, setFolder] = useState<number | null>(null)
  const folders = namedIn(language, prepared?.folders ?? [])
  return {
    name: 'move',
    called: t('contents.moveKey'),
    button: (count) => t('contents.move', { count }),
    key: 'm',
    isInMenu: true,
    question: {
      begin: () => setFolder(null),
      text: () => t('tourAdmin.c.hereAlone'),
      answer: t(folder === null ? 'contents.moveOut' : 'contents.moveHere'),
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
    run: announce(async (ids) => acts.content(ids, { folder_id: folder })),
  }
}
