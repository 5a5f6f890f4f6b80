import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { errorText } from '../../kit/api/error-text.ts'
import { useMay } from '../../kit/api/rights.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import panel from '../../kit/form/edit-panel.module.css'
import { ChoiceField } from '../../kit/fields/choice-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { PanelBesideList } from '../../kit/ui/side-panel.tsx'
import { pageQueries } from '../page-queries.ts'
import { paths } from '../paths.ts'
import { MoveLook } from './move-look.tsx'
import { MoveTarget, toEventChoice } from './move-target.tsx'
import classes from './move.module.css'
import { useMoveForm, type MovePanelProps } from './use-move-form.ts'

/** Moves entries to another event, or merges an event into another: what becomes of each entry, and then the act. */
export function MovePanel({ tournamentId, onClose, ...props }: MovePanelProps) {
  const { t } = useT()
  const { data, error, refetch } = useQuery(pageQueries.openedContentsForAdmin(tournamentId))
  const details = extractRows(data)
  const source = details.find(({ id }) => id === props.sources?.[0])
  const title =
    props.ids === null
      ? t('move.titleEvent', { symbol: source?.content_competition.symbol ?? '' })
      : t('move.titleEntries', { count: props.ids.length })
  return (
    <PanelBesideList title={title} size="lg" closeLabel={t('ui.close')} onClose={onClose}>
      {data ? (
        <MoveForm details={details} {...{ tournamentId, onClose, ...props }} />
      ) : (
        <LoadState error={error} retry={refetch} />
      )}
    </PanelBesideList>
  )
}

function MoveForm(props: MovePanelProps & { details: readonly Detail[] }) {
  const { tournamentId, ids, details } = props
  const { t, language } = useT()
  const may = useMay(tournamentId)
  const { data: tournament } = useQuery(pageQueries.tournament(tournamentId))
  const money = (amount: number) => formatMoney(amount, language, tournament?.currency_name)
  const form = useMoveForm(props)
  const { possibleSources, source, target, preview, failure, isReady, confirm } = form
  const count = form.choice.chosen.length
  useHotkeys([['mod+Enter', () => void confirm()]], [])
  return (
    <form
      className={`${panel.form} ${classes.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      {ids !== null && (
        <ChoiceField
          label={t('move.from')}
          required
          choices={possibleSources.map((detail) => toEventChoice(detail, language))}
          value={source?.id ?? null}
          onChange={form.chooseSource}
        />
      )}
      {source && (
        <MoveTarget source={source} details={details} value={target?.id ?? null} onChange={form.chooseTarget} />
      )}
      {target && !preview.data && <LoadState error={preview.error} retry={preview.refetch} />}
      {source && target && preview.data && <MoveLook {...{ form, source, target, money }} />}
      {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
      <div className={panel.foot} data-foot>
        <MainButton type="submit" flex="1 1 auto" px="sm" loading={form.pending} disabled={!isReady}>
          {count === 0 ? t('move.confirmNone') : t('move.confirm', { count })}
        </MainButton>
        {ids === null && source && may('entry:mail') && (
          <ButtonLink variant="default" px="sm" to={paths.admin.mailingsIn(tournamentId, [source.id])}>
            {t('move.write')}
          </ButtonLink>
        )}
        <p className={classes.undo}>{t('move.undo')}</p>
      </div>
    </form>
  )
}
