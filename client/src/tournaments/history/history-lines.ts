import { contentPart, contentFieldNames, type ContentPart } from '@portal/shared/contents/contents'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { HistoryLine } from '../../kit/list/history/history-list.tsx'
import type { WordKey } from '../../kit/i18n/words.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { historyWord } from '../../portal/history-words.ts'
import { useDifferences } from '../settings/admin-tournament-differences.ts'
import { toFormValues } from '../settings/admin-tournament-draft.ts'

type TournamentAct = Exclude<Answer<typeof api.tournaments.history>, unknown[]>['rows'][number]
type RecordState = Readonly<Record<string, unknown>>

const contentFields: readonly string[] = contentFieldNames.map((field) => contentPart(field))
const extraFieldLabels: Readonly<Record<string, WordKey>> = {
  is_register: 'tourAdmin.c.register',
  fee: 'tourAdmin.c.fee',
  title: 'tourHistory.documentTitle',
}
/** The translation key of a field; undefined if the history does not list the field. */
const fieldLabelKey = (field: string) =>
  contentFields.includes(field) ? (`contents.${field as ContentPart}` as const) : extraFieldLabels[field]
/** The most names that a line lists; it says how many more there are. */
const LISTED_NAMES = 8

/** Turns acts on a tournament into lines in the words of its screens; `currency` is that of their fees. */
export function useHistoryLines(currency: string): (acts: readonly TournamentAct[]) => HistoryLine[] {
  const { t, language } = useT()
  const listDifferences = useDifferences()

  const formatValue = (field: string, value: unknown): string => {
    if (field === 'fee')
      return typeof value === 'number' ? formatMoney(value, language, currency) : t('tourHistory.byTier')
    if (field.startsWith('is_')) return t(value === 1 ? 'fields.yes' : 'fields.no')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const describeChanges = ({ table_name, action, before, after }: TournamentAct): HistoryLine['changes'] => {
    if (table_name === 'tournaments') return action === 'update' ? describeTournament(before, after) : []
    const [oldValues, newValues] = [toValues(before), toValues(after)]
    return Object.keys(newValues).flatMap((field) => {
      const label = fieldLabelKey(field)
      if (!label || !(field in oldValues)) return []
      return [{ label: t(label), from: formatValue(field, oldValues[field]), to: formatValue(field, newValues[field]) }]
    })
  }
  const describeTournament = (before: unknown, after: unknown): HistoryLine['changes'] => {
    const [oldState, newState] = [before as Tournament, after as Tournament]
    const changes = listDifferences(
      { ...toFormValues(newState), content: '' },
      { ...toFormValues(oldState), content: '' },
    ).map(({ label, mine, theirs }) => ({ label, from: theirs, to: mine }))
    if (oldState.content === newState.content) return changes
    // The text is too long to be shown twice.
    const label = t('tourHistory.changedText', { label: t('tourAdmin.content') })
    return [...changes, { label, from: '', to: '' }]
  }
  return (acts) =>
    acts.map((act) => {
      const { id, created_by, created_date, reason } = act
      return { id, created_by, created_date, reason, summary: describeAct(act, t), changes: describeChanges(act) }
    })
}

/** The act and the names of its records, for example “Contents opened: S1, S2 and 3 more”. */
function describeAct({ table_name, action, names, records, before, after }: TournamentAct, t: T): string {
  const word = historyWord(table_name, action)
  const [oldValues, newValues] = [toValues(before), toValues(after)]
  const { to } = newValues
  const actName =
    action === 'merge into' && typeof to === 'string' ? t('tourHistory.mergedInto', { to }) : word ? t(word) : action
  if (table_name === 'tournaments') return actName
  const nameInState = [newValues['title'], newValues['name'], oldValues['title'], oldValues['symbol']].find(
    (value) => typeof value === 'string',
  )
  const stateNames = action === 'change' || nameInState === undefined ? [] : [nameInState]
  const recordNames = names.length > 0 ? names : stateNames
  if (recordNames.length === 0) return actName
  const listedNames = recordNames.slice(0, LISTED_NAMES).join(', ')
  const moreCount = Math.max(records, recordNames.length) - Math.min(recordNames.length, LISTED_NAMES)
  return `${actName}: ${moreCount > 0 ? t('tourHistory.more', { names: listedNames, count: moreCount }) : listedNames}`
}

function toValues(state: unknown): RecordState {
  return typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as RecordState) : {}
}
