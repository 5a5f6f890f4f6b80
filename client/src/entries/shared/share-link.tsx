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
import { PlainButton } from '../../kit/ui/main-button.tsx'
import { copyText } from '../../kit/ui/copy-text.ts'

export type Sharing = {
  /** The title for the share sheet of the device. */
  title: string
  link: SharedLink | null
  createLink: () => Promise<SharedLink>
  endLink: () => Promise<unknown>
  /** Called after the link was copied, or handed to an app. */
  onShared?: (() => void) | undefined
}
type Props = Sharing & {
  kind: 'entry' | 'card'
  /** More buttons for the link. */
  extraActs?: ReactNode
}

/** Shares a read-only link by the share sheet of the device, or copies it. The first call creates the link. */
export function useShare({ title, link, createLink, onShared }: Omit<Sharing, 'endLink'>) {
  const { t } = useT()
  const urlOf = useSharedUrl()
  const { pending, run } = usePending()
  const share = async () => {
    const url = urlOf(link ?? (await createLink()))
    if ('share' in navigator) {
      const outcome = await navigator.share({ title, url }).then(
        () => 'shared',
        (error: unknown) => (error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'refused'),
      )
      if (outcome === 'shared') onShared?.()
      if (outcome !== 'refused') return
    }
    const isCopied = await copyText(url)
    toastSuccess(t(isCopied ? 'share.copied' : 'share.failed'))
    if (isCopied) onShared?.()
  }
  return { pending, share: () => void run(share) }
}

/** The address of a link, which opens in the language of the reader who shares it. */
function useSharedUrl() {
  const { language } = useT()
  const origin = useOrigin()
  return ({ path }: SharedLink) => `${origin}${path}${language === 'vi' ? '?lang=vi' : ''}`
}

/** Shares a read-only link, which the first click creates. Shows the end date of the link and ends it. */
export function ShareLink({ kind, extraActs, ...sharing }: Props) {
  const { t } = useT()
  const { pending, share } = useShare(sharing)
  const { link, endLink, onShared } = sharing
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <PlainButton mih={44} leftSection={<IconShare2 size={20} aria-hidden />} loading={pending} onClick={share}>
          {t(`share.${kind}`)}
        </PlainButton>
        {extraActs}
        {link && <SharedLinkButtons {...{ link, endLink, onShared }} />}
      </Group>
      {link && <SharedLinkHint link={link} />}
    </Stack>
  )
}

/** Says until when a shared link works. */
export function SharedLinkHint({ link }: { link: SharedLink }) {
  const { t, language } = useT()
  return <Text variant="hint">{t('share.hint', { day: formatDay(link.ends, language) })}</Text>
}

/** Copies a shared link, and ends it after a question. */
export function SharedLinkButtons({
  link,
  endLink,
  onShared,
}: { link: SharedLink } & Pick<Sharing, 'endLink' | 'onShared'>) {
  const { t } = useT()
  const urlOf = useSharedUrl()
  const { pending, run } = usePending()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <CopyButton mih={44} value={urlOf(link)} label={t('share.copy')} onCopied={onShared} />
      <Button mih={44} variant="subtle" onClick={() => setIsAsking(true)}>
        {t('share.end')}
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={t('share.end.title')}
        confirmLabel={t('share.end')}
        cancelLabel={t('share.end.keep')}
        isPending={pending}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          void run(async () => {
            await endLink()
            setIsAsking(false)
            toastSuccess(t('share.ended'))
          })
        }
      >
        <Text>{t('share.end.text')}</Text>
      </ConfirmModal>
    </>
  )
}
