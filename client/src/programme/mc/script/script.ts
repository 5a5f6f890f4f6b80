import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { HallItem, Step } from '@portal/shared/programme/pointer-rows'
import type { Competitor } from '@portal/shared/programme/programme-rows'
import { dancesOf, heatsOf } from '@portal/shared/programme/steps'
import { translateIn } from '../../../kit/i18n/use-t.ts'
import { competitorNames } from '../../live/names.ts'
import { competitorsAt } from '../floor.ts'
import { calledPlace, type MedalCall } from '../medals/medals.ts'
import { danceName } from '@portal/shared/programme/dance-names'

/** A line of the script, and the words in it that are stressed. */
export type ScriptLine = { text: string; stress: string | null }

type Cue = {
  item: HallItem
  step: Step
  /** The competitors who dance at this step. */
  competitors: readonly Competitor[]
  /** The next item, which is asked to get ready during the last dance. */
  next: HallItem | undefined
  /** The item whose results an empty round waits for. */
  awaited: HallItem | undefined
}

/** The round and name of an item within a sentence. */
function titleInSentence({ round, ...item }: HallItem, language: Language): string {
  const name = nameIn(language, item)
  return round === null ? name : `${translateIn[language](`fields.round.${round}`).toLowerCase()}, ${name}`
}

const joinWords = (words: readonly (string | number)[], language: Language) =>
  new Intl.ListFormat(language === 'vi' ? 'vi' : 'en-GB', { type: 'conjunction' }).format(words.map(String))

const bibsOf = (competitors: readonly Competitor[], language: Language) =>
  joinWords(
    competitors.flatMap(({ number, absent }) => (number === null || absent === 1 ? [] : [number])),
    language,
  )

/** The announcement of a step: the item and who comes onto the floor at its beginning, a heat at the beginning of each, and the dance. */
export function stepScript(cue: Cue, language: Language): ScriptLine {
  const { item, step, competitors, next, awaited } = cue
  const t = translateIn[language]
  if (item.kind === 'break') return { text: t('script.break'), stress: null }
  if (item.number === null) return { text: `${nameIn(language, item)}.`, stress: null }
  const dances = dancesOf(item)
  const heats = heatsOf(item)
  const isWhole = step.heat === null && step.dance === null
  const isFirstDance = (step.dance ?? 0) === 0
  const bibs = bibsOf(competitors, language)
  const sentences: string[] = []
  if (isWhole || (isFirstDance && step.heat === (heats[0] ?? null)))
    sentences.push(t('script.item', { number: item.number, title: titleInSentence(item, language) }))
  if (awaited && competitors.length === 0) sentences.push(t('script.awaiting', { number: awaited.number ?? '' }))
  if (isFirstDance && bibs !== '')
    sentences.push(
      heats.length > 0
        ? t('script.heat', { heat: step.heat ?? heats[0] ?? 1, heats: heats.length, bibs })
        : t('script.floor', { bibs }),
    )
  const dance = dances[step.dance ?? 0]
  if (isWhole && dances.length > 1)
    sentences.push(t('script.dances', { dances: joinWords(dances.map(danceName), language) }))
  else if (dance !== undefined)
    sentences.push(danceSentence(danceName(dance), step.dance ?? 0, dances.length, language))
  const isLast = !isWhole && step.dance === dances.length - 1 && (step.heat ?? null) === (heats.at(-1) ?? null)
  // In an item of heats those of the first one get ready.
  const nextBibs = next ? bibsOf(competitorsAt(next, { heat: null }), language) : ''
  if (isLast && dances.length > 1 && next?.number && nextBibs !== '')
    sentences.push(t('script.prepare', { number: next.number, bibs: nextBibs }))
  return { text: sentences.join(' '), stress: isWhole || dance === undefined ? null : danceName(dance) }
}

function danceSentence(dance: string, index: number, count: number, language: Language): string {
  const t = translateIn[language]
  if (count === 1) return t('script.only', { dance })
  if (index === 0) return t('script.first', { dance })
  return t(index === count - 1 ? 'script.last' : 'script.following', { dance })
}

/** The announcement of a medal, or before the first one. */
export function medalScript(item: HallItem, medals: MedalCall, language: Language): ScriptLine {
  const t = translateIn[language]
  const place = calledPlace(medals)
  if (place === null) return { text: t('script.medals', { title: titleInSentence(item, language) }), stress: null }
  const bib = medals.bibs[place - 1]
  const competitor = item.athletes.find(({ number }) => number === bib)
  const names = competitor ? competitorNames(competitor).join(' – ') : ''
  const unit = competitor?.unit
  const called = t('script.competitor', { bib: bib ?? '', names: unit ? `${names}, ${unit}` : names })
  return {
    text:
      place === 1 || place === 2 || place === 3
        ? t(`script.medal.${place}`, { competitor: called })
        : t('script.place', { place, competitor: called }),
    stress: names === '' ? null : names,
  }
}
