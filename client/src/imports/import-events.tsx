import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { OfferedEvent } from '@portal/shared/imports/import-calls'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { fold } from '@portal/shared/kit/text/names'
import { useT } from '../kit/i18n/use-t.ts'
import { EventAge } from './event-age.tsx'
import { describeEvent } from './event-parts.ts'
import classes from './import.module.css'
import type { Import } from './use-import.ts'

type EventsImport = Pick<Import<string>, 'eventOffer' | 'options' | 'setOptions'>

/** Events that rows name and that are not open in the tournament. The user chooses which to add. */
export function ImportEvents({ importState, canAdd }: { importState: EventsImport; canAdd: boolean }) {
  const { t } = useT()
  const { options, setOptions } = importState
  const { events } = importState.eventOffer
  if (events.length === 0) return null
  const chooseEvent = (symbol: string, isChosen: boolean) => {
    const otherSymbols = options.events.filter((chosenSymbol) => chosenSymbol !== symbol)
    setOptions({ events: isChosen ? [...otherSymbols, symbol] : otherSymbols })
  }
  return (
    <section className={classes.part}>
      <fieldset className={classes.common}>
        <legend>{t('import.events')}</legend>
        <Stack gap="xs" mt={4}>
          <Text variant="hint">{t(canAdd ? 'import.events.hint' : 'import.events.who')}</Text>
          {canAdd && events.length > 1 && (
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
              importState={importState}
              onChoose={canAdd ? (isChosen) => chooseEvent(event.symbol, isChosen) : null}
            />
          ))}
        </Stack>
      </fieldset>
    </section>
  )
}

/** One event. Its age group can be chosen if its symbol does not contain it; `onChoose` is null if the user cannot add events. */
function ImportEvent({
  event,
  importState: { eventOffer, options, setOptions },
  onChoose,
}: {
  event: OfferedEvent
  importState: EventsImport
  onChoose: ((isChosen: boolean) => void) | null
}) {
  const { t, language } = useT()
  const { symbol, age, rows: count, is_new, is_from_symbol, is_guessed } = event
  const label = t('import.events.add', { symbol, name: nameIn(language, event), count })
  const origin = is_from_symbol === 1 ? 'fromSymbol' : is_new === 1 ? 'new' : 'common'
  const isAgeGuess = is_guessed === 1 && fold(options.ages.get(symbol) ?? '') !== fold(age.name)
  const description = `${describeEvent(event, language)} · ${t(isAgeGuess ? 'import.events.guessed' : `import.events.${origin}`)}`
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
          groups={eventOffer.ages}
          onAge={(age) => setOptions({ ages: new Map(options.ages).set(symbol, age) })}
        />
      )}
    </Group>
  )
}
