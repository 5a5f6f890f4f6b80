import { Button, type ButtonProps } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { copyText } from './copy-text.ts'

const RESULT_MS = 2500

/** A button that copies a text; for a moment its label says whether that worked. */
export function CopyButton({
  value,
  label,
  leftSection = <IconCopy size={18} aria-hidden />,
  onCopied,
  ...buttonProps
}: { value: string; label: string; onCopied?: (() => void) | undefined } & ButtonProps) {
  const { t } = useT()
  const [wasCopied, setCopied] = useState<boolean | null>(null)
  const { start } = useTimeout(() => setCopied(null), RESULT_MS)
  return (
    <Button
      variant="default"
      {...buttonProps}
      leftSection={wasCopied ? <IconCheck size={18} aria-hidden /> : leftSection}
      onClick={(event) => {
        const button = event.currentTarget
        void copyText(value).then((isCopied) => {
          // On plain http `copyText` copies from a field, which takes the focus.
          button.focus({ preventScroll: true })
          setCopied(isCopied)
          if (isCopied) onCopied?.()
          start()
        })
      }}
    >
      <span aria-live="polite">{wasCopied === null ? label : t(wasCopied ? 'ui.copied' : 'ui.notCopied')}</span>
    </Button>
  )
}
