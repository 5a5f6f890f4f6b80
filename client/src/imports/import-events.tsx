import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { OfferedEvent } from '@portal/shared/imports/import-calls'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { fold } from '@portal/shared/kit/text/names'
import { useT } from '../kit/i18n/use-t.ts'
import { EventAge } from './event-age.tsx'
import classes from './import.module.css'
import type { Import } from './use-import.ts'

type EventsImport = Pick<Import<string>, 'offered' | 'options' | 'setOptions'>

/** The events that rows name and the tournament has not opened, each added only where it is chosen. */
export function ImportEvents({
  importState: { offered, options, setOptions },
  mayAdd,
}: {
  importState: EventsImport
  mayAdd: boolean
}) {
  const { t } = useT()
  const { events } = offered
  if (events.length === 0) return null
  const choose = (symbol: string, yes: boolean) =>
    setOptions({ events: [...options.events.filter((other) => other !== symbol), ...(yes ? [symbol] : [])] })
  return (
    <section className={`surface ${classes.part}`}>
      <fieldset className={classes.common}>
        <legend>{t('import.events')}</legend>
        <Stack gap="xs" mt={4}>
          <Text variant="hint">{t(mayAdd ? 'import.events.hint' : 'import.events.who')}</Text>
          {mayAdd && events.length > 1 && (
            <Group>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => setOptions({ events: events.map(({ symbol }) => symbol) })}
              >
                {t('import.events.all', { count: events.length })}
              </Button>
            </Group>
          )}
          {events.map((event) => (
            <ImportEvent
              key={event.symbol}
              event={event}
              importState={{ offered, options, setOptions }}
              onChoose={mayAdd ? (yes) => choose(event.symbol, yes) : null}
            />
          ))}
        </Stack>
      </fieldset>
    </section>
  )
}

/** One of them, with what of it is a guess. */
function ImportEvent({
  event,
  importState: { offered, options, setOptions },
  onChoose,
}: {
  event: OfferedEvent
  importState: EventsImport
  onChoose: ((yes: boolean) => void) | null
}) {
  const { t, language } = useT()
  const { symbol, formality, age, grade, rows: count, is_new, is_from_symbol, is_guessed } = event
  const label = t('import.events.add', { symbol, name: nameIn(language, event), count })
  const about = [nameIn(language, formality), nameIn(language, age), grade?.name].filter(Boolean).join(' · ')
  const origin = is_from_symbol === 1 ? 'fromSymbol' : is_new === 1 ? 'new' : 'common'
  const isOpen = is_guessed === 1 && fold(options.ages.get(symbol) ?? '') !== fold(age.name)
  const description = `${about} · ${t(isOpen ? 'import.events.guessed' : `import.events.${origin}`)}`
  return (
    <Group gap="sm" align="flex-start">
      {onChoose ? (
        <Checkbox
          label={label}
          description={description}
          checked={options.events.includes(symbol)}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      ) : (
        <div>
          <Text>{label}</Text>
          <Text variant="hint">{description}</Text>
        </div>
      )}
      {onChoose && is_guessed === 1 && (
        <EventAge
          event={event}
          groups={offered.ages}
          onAge={(of, name) => setOptions({ ages: new Map(options.ages).set(of, name) })}
        />
      )}
    </Group>
  )
}
