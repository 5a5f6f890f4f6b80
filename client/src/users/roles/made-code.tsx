import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { paths } from '../../paths.ts'
import classes from './team.module.css'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** A code that was just made, large enough to be read across a table. Nobody can see it again: only its hash is kept. */
export function MadeCode({
  made: { code, granted },
  onDone,
}: {
  made: Answer<typeof api.roles.makeCode>
  onDone: () => void
}) {
  const { t, language } = useT()
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button has unmounted.
  useEffect(() => title.current?.focus(), [])
  const moment = formatMoment(granted.expires_date ?? '', language)
  const from = granted.starts_date && formatMoment(granted.starts_date, language)
  return (
    <Stack component="section" className="surface" p={{ base: 'md', sm: 'lg' }} aria-labelledby="made-code">
      <PartTitle id="made-code" ref={title} tabIndex={-1}>
        {t('team.code.title', { name: granted.name })}
      </PartTitle>
      <output className={classes.code} translate="no">
        {code}
      </output>
      <Text>
        {t(from ? 'team.code.days' : 'team.code.until', {
          role: t(`team.role.${granted.role}`),
          from: from ?? '',
          moment,
        })}
      </Text>
      <Text variant="hint">{t('team.code.night')}</Text>
      <Text fw={600}>{t('team.code.once')}</Text>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('team.code.where', { address: location.host + paths.code })}
      </Text>
      <Group>
        <CopyButton value={code} label={t('team.code.copy')} />
        <Button variant="default" onClick={onDone}>
          {t('team.code.done')}
        </Button>
      </Group>
    </Stack>
  )
}
