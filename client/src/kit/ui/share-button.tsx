import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useT } from '../i18n/use-t.ts'
import { sharedLink } from '../lib/shared-link.ts'
import { useOrigin } from '../lib/use-origin.ts'
import { CopyButton } from './copy-button.tsx'

/** Shares the address of a page, in the reader's language, with the device's apps; where the browser cannot, it copies the address. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const { t, language } = useT()
  const canShareHere = useSyncExternalStore(neverChanges, canShare, () => false)
  const url = sharedLink(path, useOrigin(), language)
  const buttonProps = {
    size: 'sm',
    h: 44,
    variant: 'default',
    leftSection: <IconShare2 size={18} aria-hidden />,
  } as const
  if (!canShareHere) return <CopyButton {...buttonProps} value={url} label={t('ui.copyLink')} />
  return (
    <Button
      {...buttonProps}
      onClick={() => {
        // Cancelled by the user: no message.
        navigator.share({ title, url }).catch(() => {})
      }}
    >
      {t('ui.share')}
    </Button>
  )
}

const neverChanges = () => () => {}
const canShare = () => 'share' in navigator
