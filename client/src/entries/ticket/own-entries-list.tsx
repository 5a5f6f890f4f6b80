import { Button, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { textIn } from '@portal/shared/kit/text/name-in'
import { showUndoable } from '../../kit/acts/undo.tsx'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { removeText } from '../../kit/lib/browser-store.ts'
import { paths } from '../../portal/paths.ts'
import { removeResults } from './forget-results.ts'
import { removeOwnEntries, storeOwnEntry, useOwnEntries } from '../entry/own-entries.ts'
import classes from '../entry/ticket.module.css'

/** The entries that this device can open, with buttons that remove them from the device. */
export function OwnEntriesList() {
  const { t, language } = useT()
  const entries = useOwnEntries()
  // The orders of several entries, by their links.
  const families = [...Map.groupBy(entries, ({ family }) => family)].flatMap(([link, ofFamily]) =>
    link === undefined ? [] : [[link, ofFamily.length] as const],
  )
  const [hasRemoved, setHasRemoved] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const messageBox = useRef<HTMLDivElement>(null)
  const removeFromDevice = (entryId: number | null) => {
    const matches = (id: number) => entryId === null || entryId === id
    const removedEntries = entries.filter(({ id }) => matches(id))
    removeOwnEntries(({ id }) => matches(id))
    const restoreResults = removeResults(matches)
    // This tab may still store values of the removed entry.
    for (const key of ['entry_contact', 'looked_up', 'entry_token', 'family_token'] as const) removeText(key)
    // The pressed button has unmounted, so move the focus.
    flushSync(() => setHasRemoved(true))
    ;(heading.current ?? messageBox.current)?.focus()
    showUndoable({
      id: `forgotten ${entryId ?? 'all'}`,
      message: t('ticket.own.gone'),
      label: t('ticket.own.undo'),
      undo: () => {
        // Oldest first, because storing an entry makes it the latest.
        for (const entry of removedEntries.toReversed()) storeOwnEntry(entry)
        restoreResults()
      },
    })
  }
  return (
    <>
      {hasRemoved && entries.length === 0 && (
        <div ref={messageBox} tabIndex={-1}>
          {t('ticket.own.gone')}
        </div>
      )}
      {entries.length > 0 && (
        <Stack component="section" gap="sm" aria-labelledby="own">
          <SectionTitle id="own" ref={heading} tabIndex={-1}>
            {t('ticket.own')}
          </SectionTitle>
          <ul className={classes.own}>
            {entries.map(({ id, code, link, name, tournament, tournament_en }) => (
              <li key={id} className="surface">
                <span>
                  {/* Going back would lead to the ticket again where the list holds only this entry. */}
                  <TextLink to={`${paths.entry}#${link}`} replace={entries.length === 1}>
                    <Name>{name}</Name>
                  </TextLink>
                  <Text variant="hint">
                    <span translate="no">{code}</span> ·{' '}
                    <Name>{textIn(language, tournament, tournament_en ?? null).text}</Name>
                  </Text>
                </span>
                <Button
                  variant="subtle"
                  mih={44}
                  aria-label={t('ticket.own.forget', { name })}
                  onClick={() => removeFromDevice(id)}
                >
                  {t('ticket.own.remove')}
                </Button>
              </li>
            ))}
          </ul>
          {families.map(([link, count]) => (
            <TextLink key={link} to={`${paths.family}#${link}`} py={10} style={{ justifySelf: 'start' }}>
              {t('family.own', { count })}
            </TextLink>
          ))}
          <Text variant="hint">{t('ticket.own.hint')}</Text>
          {entries.length > 1 && (
            <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => removeFromDevice(null)}>
              {t('ticket.own.forgetAll')}
            </Button>
          )}
        </Stack>
      )}
    </>
  )
}
