import { Button, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showUndoable } from '../../kit/acts/undo.tsx'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { dropKey } from '../../kit/lib/browser-store.ts'
import { paths } from '../../portal/paths.ts'
import { forgetResults } from './forget-results.ts'
import { forgetEntries, rememberEntry, useOwnEntries } from '../entry/own-entries.ts'
import classes from '../entry/ticket.module.css'

/** The entries that this device can open, each to be opened or forgotten. */
export function OwnEntriesList() {
  const { t } = useT()
  const entries = useOwnEntries()
  const [hasForgotten, setHasForgotten] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const messageBox = useRef<HTMLDivElement>(null)
  const forget = (entryId: number | null) => {
    const matches = (id: number) => entryId === null || entryId === id
    const forgottenEntries = entries.filter(({ id }) => matches(id))
    forgetEntries(({ id }) => matches(id))
    const restoreResults = forgetResults(matches)
    // This tab may still hold values of that entry.
    for (const key of ['entry_contact', 'looked_up', 'entry_token'] as const) dropKey(key)
    // The pressed button is gone, so the focus needs another place.
    flushSync(() => setHasForgotten(true))
    ;(heading.current ?? messageBox.current)?.focus()
    showUndoable({
      id: `forgotten ${entryId ?? 'all'}`,
      message: t('ticket.own.gone'),
      label: t('ticket.own.undo'),
      undo: () => {
        // Oldest first, because each is stored as the latest.
        for (const entry of forgottenEntries.toReversed()) rememberEntry(entry)
        restoreResults()
      },
    })
  }
  return (
    <>
      <div ref={messageBox} tabIndex={-1} style={{ outline: 'none' }}>
        {hasForgotten && entries.length === 0 && t('ticket.own.gone')}
      </div>
      {entries.length > 0 && (
        <Stack component="section" gap="sm" aria-labelledby="own">
          <SectionTitle id="own" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            {t('ticket.own')}
          </SectionTitle>
          <ul className={classes.own}>
            {entries.map(({ id, code, link, name, tournament }) => (
              <li key={id} className="surface">
                <span>
                  {/* Going back would lead to the ticket again where the list holds only this entry. */}
                  <TextLink to={`${paths.entry}#${link}`} replace={entries.length === 1}>
                    <Name>{name}</Name>
                  </TextLink>
                  <Text variant="hint">
                    <span translate="no">{code}</span> · {tournament}
                  </Text>
                </span>
                <Button
                  variant="subtle"
                  mih={44}
                  aria-label={t('ticket.own.forget', { name })}
                  onClick={() => forget(id)}
                >
                  {t('ticket.own.remove')}
                </Button>
              </li>
            ))}
          </ul>
          <Text variant="hint">{t('ticket.own.hint')}</Text>
          {entries.length > 1 && (
            <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => forget(null)}>
              {t('ticket.own.forgetAll')}
            </Button>
          )}
        </Stack>
      )}
    </>
  )
}
