import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { paths } from '../../paths.ts'
import { forgetEntries, useOwnEntries } from './own-entries.ts'
import classes from './ticket.module.css'

/** The entries that this device can open, each to be opened or forgotten. */
export function OwnEntriesList() {
  const { t } = useT()
  const entries = useOwnEntries()
  const [gone, setGone] = useState(false)
  const forget = (id: number | null) => {
    forgetEntries((entry) => id === null || entry.id === id)
    setGone(true)
  }
  return (
    <>
      <output>{gone && t('ticket.own.gone')}</output>
      {entries.length > 0 && (
        <Stack component="section" gap="sm" aria-labelledby="own">
          <SectionTitle id="own">{t('ticket.own')}</SectionTitle>
          <ul className={classes.own}>
            {entries.map(({ id, code, link, name, tournament }) => (
              <li key={id} className="surface">
                <span>
                  <TextLink to={`${paths.entry}#${link}`}>{name}</TextLink>
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
