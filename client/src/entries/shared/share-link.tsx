import { Button, Group, Stack, Text } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { SharedLink } from '@portal/shared/entries/shared-link-calls'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { useOrigin } from '../../kit/lib/use-origin.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { MainButton, PlainButton } from '../../kit/ui/main-button.tsx'
import { copyText } from '../../kit/ui/copy-text.ts'

type Props = {
  what: 'entry' | 'card'
  /** The title for the device's own apps. */
  title: string
  link: SharedLink | null
  make: () => Promise<SharedLink>
  end: () => Promise<unknown>
  /** The one act of its part of the page. */
  isMain?: boolean
  /** Further acts on the link. */
  more?: ReactNode
}

/** Makes a link that only shows with the first press and hands it on with each; shows whether there is one, and ends it. */
export function ShareLink({ what, title, link, make, end, isMain = false, more }: Props) {
  const { t, language } = useT()
  const origin = useOrigin()
  const { pending, run } = usePending()
  const [isAsking, setAsking] = useState(false)
  const ShareButton = isMain ? MainButton : PlainButton
  const urlOf = ({ path }: SharedLink) => `${origin}${path}${language === 'vi' ? '?lang=vi' : ''}`
  const share = async () => {
    const url = urlOf(link ?? (await make()))
    if ('share' in navigator) {
      const outcome = await navigator.share({ title, url }).then(
        () => 'shared',
        (error: unknown) => (error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'refused'),
      )
      if (outcome !== 'refused') return
    }
    toastSuccess(t((await copyText(url)) ? 'share.copied' : 'share.failed'))
  }
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <ShareButton
          mih={44}
          leftSection={<IconShare2 size={20} aria-hidden />}
          loading={pending}
          onClick={() => void run(share)}
        >
          {t(`share.${what}`)}
        </ShareButton>
        {more}
        {link && <CopyButton mih={44} value={urlOf(link)} label={t('share.copy')} />}
        {link && (
          <Button mih={44} variant="subtle" onClick={() => setAsking(true)}>
            {t('share.end')}
          </Button>
        )}
      </Group>
      {link && <Text variant="hint">{t('share.hint', { day: formatDay(link.ends, language) })}</Text>}
      <ConfirmModal
        opened={isAsking}
        title={t('share.end.title')}
        act={t('share.end')}
        keep={t('share.end.keep')}
        pending={pending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void run(async () => {
            await end()
            setAsking(false)
            toastSuccess(t('share.ended'))
          })
        }
      >
        <Text>{t('share.end.text')}</Text>
      </ConfirmModal>
    </Stack>
  )
}
