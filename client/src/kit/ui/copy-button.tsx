import { Button, type ButtonProps } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { copyText } from './copy-text.ts'

const SAID_MS = 2500

/** Copies a text and says so in its place. */
export function CopyButton({
  value,
  label,
  leftSection = <IconCopy size={18} aria-hidden />,
  ...looks
}: { value: string; label: string } & ButtonProps) {
  const { t } = useT()
  const [copied, setCopied] = useState<boolean | null>(null)
  const { start } = useTimeout(() => setCopied(null), SAID_MS)
  return (
    <Button
      variant="default"
      {...looks}
      leftSection={copied ? <IconCheck size={18} aria-hidden /> : leftSection}
      onClick={(event) => {
        const button = event.currentTarget
        void copyText(value).then((done) => {
          // A text is copied out of a field that takes the focus.
          button.focus({ preventScroll: true })
          setCopied(done)
          start()
        })
      }}
    >
      <span aria-live="polite">{copied === null ? label : t(copied ? 'ui.copied' : 'ui.notCopied')}</span>
    </Button>
  )
}
