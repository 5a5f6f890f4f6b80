import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import classes from './two-step.module.css'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** The recovery codes, shown once: only their hashes are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useT()
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button has unmounted.
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack gap="sm" className="surface" p={{ base: 'md', sm: 'lg' }}>
      <PartTitle ref={title} tabIndex={-1}>
        {t('users.otp.codes')}
      </PartTitle>
      <Text>{t('users.otp.codes.why')}</Text>
      <ul className={classes.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton value={codes.join('\n')} label={t('users.otp.codes.copy')} />
        <Button onClick={onDone}>{t('users.otp.codes.done')}</Button>
      </Group>
    </Stack>
  )
}
