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
import { valuesOf } from '../settings/admin-tournament-draft.ts'

type Act = Exclude<Answer<typeof api.tournaments.history>, unknown[]>['rows'][number]
type Values = Readonly<Record<string, unknown>>

const parts: readonly string[] = contentFieldNames.map((field) => contentPart(field))
const others: Readonly<Record<string, WordKey>> = {
  is_register: 'tourAdmin.c.register',
  fee: 'tourAdmin.c.fee',
  title: 'tourHistory.documentTitle',
}
const labelOf = (field: string) =>
  parts.includes(field) ? (`contents.${field as ContentPart}` as const) : others[field]
const SHOWN = 8

/** The acts on a tournament as sentences, in the words of its screens. */
export function useHistoryLines(currency: string): (acts: readonly Act[]) => HistoryLine[] {
  const { t, language } = useT()
  const differences = useDifferences()

  const textOf = (field: string, value: unknown): string => {
    if (field === 'fee')
      return typeof value === 'number' ? formatMoney(value, language, currency) : t('tourHistory.byTier')
    if (field.startsWith('is_')) return t(value === 1 ? 'fields.yes' : 'fields.no')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const changesOf = ({ table_name, action, before, after }: Act): HistoryLine['changes'] => {
    if (table_name === 'tournaments') return action === 'update' ? ofTournament(before, after) : []
    const [was, is] = [valuesIn(before), valuesIn(after)]
    return Object.keys(is).flatMap((field) => {
      const label = labelOf(field)
      if (!label || !(field in was)) return []
      return [{ label: t(label), from: textOf(field, was[field]), to: textOf(field, is[field]) }]
    })
  }
  const ofTournament = (before: unknown, after: unknown): HistoryLine['changes'] => {
    const [was, is] = [before as Tournament, after as Tournament]
    const plain = differences({ ...valuesOf(is), content: '' }, { ...valuesOf(was), content: '' })
    const text =
      was.content === is.content
        ? []
        : [{ label: t('tourHistory.changedText', { label: t('tourAdmin.content') }), from: '', to: '' }]
    return [...plain.map(({ label, mine, theirs }) => ({ label, from: theirs, to: mine })), ...text]
  }
  return (acts) =>
    acts.map((act) => {
      const { id, created_by, created_date, reason } = act
      return { id, created_by, created_date, reason, summary: summarize(act, t), changes: changesOf(act) }
    })
}

function summarize({ table_name, action, names, records, before, after }: Act, t: T): string {
  const word = historyWord(table_name, action)
  const actName = word ? t(word) : action
  if (table_name === 'tournaments') return actName
  const [was, is] = [valuesIn(before), valuesIn(after)]
  const own = [is['title'], is['name'], was['title'], was['symbol']].find((each) => typeof each === 'string')
  const recordNames = names.length > 0 ? names : action === 'change' || own === undefined ? [] : [String(own)]
  if (recordNames.length === 0) return actName
  const listedNames = recordNames.slice(0, SHOWN).join(', ')
  const more = Math.max(records, recordNames.length) - Math.min(recordNames.length, SHOWN)
  return `${actName}: ${more > 0 ? t('tourHistory.more', { names: listedNames, count: more }) : listedNames}`
}

function valuesIn(state: unknown): Values {
  return typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as Values) : {}
}
