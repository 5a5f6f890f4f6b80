import { Button, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { useLocation } from 'react-router'
import { YEAR_OF_BIRTH_MIN } from '@portal/shared/kit/limits'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import type { WordKey } from '../../kit/i18n/words.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import type { Wanted } from '@portal/shared/tournaments/fitting-contents'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { needsOthers } from '../page/content-search.ts'
import { stay, WithoutScripts } from './without-scripts.tsx'
import classes from '../page/tournament.module.css'

/** As it stands in the address of the page. */
export type FinderText = { form: string; born: string; partner: string }

/** What was typed, as far as it is a form that occurs and a year that can be. */
export function readFinder({ form, born, partner }: FinderText, details: readonly Detail[], latest: number): Wanted {
  const chosen = formsOf(details).find(({ id }) => String(id) === form)
  const years = chosen && chosen.maximum_people > 1 ? [born, partner] : [born]
  return { form: chosen?.id ?? null, years: years.map((text) => readYear(text, latest)) }
}

function readYear(text: string, latest: number): number | null {
  const year = /^\d{4}$/u.test(text.trim()) ? Number(text) : 0
  return year >= YEAR_OF_BIRTH_MIN && year <= latest ? year : null
}

function formsOf(details: readonly Detail[]) {
  const forms = details.map(({ content_competition }) => content_competition.formality)
  return [...new Map(forms.map((form) => [form.id, form])).values()].toSorted((a, b) => a.id - b.id)
}

/** Asks for form and years of birth; what fits is shown in the list below. */
export function FinderForm({
  details,
  text,
  change,
  latest,
  found,
  alone,
}: {
  details: readonly Detail[]
  text: FinderText
  change: (text: Partial<FinderText>) => void
  latest: number
  /** What fits of the open contents, once something was asked. */
  found: readonly Detail[] | null
  /** Counted for one dancer first. */
  alone: boolean
}) {
  const { t, language } = useT()
  const { pathname } = useLocation()
  const forms = formsOf(details)
  const most = forms.find(({ id }) => String(id) === text.form)?.maximum_people ?? 1
  const labels: { born: WordKey; partner: WordKey } =
    most > 2
      ? { born: 'tournament.finder.youngest', partner: 'tournament.finder.oldest' }
      : { born: 'tournament.finder.born', partner: 'tournament.finder.partner' }
  const wrong = (year: string) =>
    year.trim().length >= 4 && readYear(year, latest) === null
      ? t('tournament.finder.year', { from: YEAR_OF_BIRTH_MIN, to: latest })
      : null
  const year = (name: 'born' | 'partner') => (
    <TextInput
      label={t(labels[name])}
      name={name}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      value={text[name]}
      error={wrong(text[name])}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      className={classes.year}
    />
  )
  return (
    <form action={pathname} className={`surface ${classes.finder}`} onSubmit={stay}>
      <Title order={3}>{t('tournament.finder')}</Title>
      <Group align="flex-start" gap="md">
        <NativeSelect
          label={t('tournament.finder.form')}
          size="md"
          name="form"
          value={text.form}
          onChange={(event) => change({ form: event.currentTarget.value })}
          data={[
            { value: '', label: t('tournament.finder.any') },
            ...forms.map((form) => ({ value: String(form.id), label: nameIn(language, form) })),
          ]}
          className={classes.year}
        />
        {year('born')}
        {most > 1 && year('partner')}
      </Group>
      <Group gap="md">
        <Text component="output" fw={600}>
          {found && foundSentence(found, alone, t)}
        </Text>
        {found !== null && (
          <Button variant="subtle" onClick={() => change({ form: '', born: '', partner: '' })}>
            {t('tournament.finder.clear')}
          </Button>
        )}
        <WithoutScripts />
      </Group>
    </form>
  )
}

function foundSentence(found: readonly Detail[], alone: boolean, t: T): string {
  const together = alone ? found.filter(needsOthers).length : 0
  if (together === 0) return t('tournament.finder.found', { count: found.length })
  const one = t('tournament.finder.alone', { count: found.length - together })
  return `${one} ${t('tournament.finder.together', { count: together })}`
}
