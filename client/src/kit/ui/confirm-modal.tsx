import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './confirm-modal.module.css'
import { useT } from '../i18n/use-t.ts'

/** Asks before an act, over whatever lies over the page; the button says the act and has the focus, unless that would not be safe. Ctrl+Enter answers from a text too. */
export function ConfirmModal({
  opened,
  title,
  act,
  keep,
  danger = false,
  safe = false,
  tall = false,
  pending,
  onConfirm,
  onClose,
  children,
}: {
  opened: boolean
  title: string
  act: string
  /** What the way out says, where “Cancel” could be misread. */
  keep?: string
  danger?: boolean
  /** The way out has the focus. */
  safe?: boolean
  /** It has fields: on a phone it is the whole screen. */
  tall?: boolean
  pending: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}) {
  const { t } = useT()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    // Without Mantine's header, which would be a second banner landmark. Over the messages of what was just done, which have 400.
    <Modal.Root opened={opened} onClose={onClose} centered fullScreen={tall && isPhone} zIndex={410}>
      <Modal.Overlay />
      <Modal.Content
        onKeyDown={(event) => {
          const isAnswer = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          // Answered already where the question listens to the whole page.
          if (!isAnswer || pending || event.defaultPrevented) return
          // Else the button under the focus would be pressed too.
          event.preventDefault()
          onConfirm()
        }}
      >
        <Modal.Body>
          <Stack>
            <Modal.Title fw={700}>{title}</Modal.Title>
            {children}
            <Group justify="flex-end" className={tall ? classes.foot : undefined}>
              <Button variant="default" data-autofocus={safe || undefined} onClick={onClose}>
                {keep ?? t('ui.cancel')}
              </Button>
              <Button
                data-autofocus={!safe || undefined}
                {...(danger ? { color: 'red.9' } : {})}
                loading={pending}
                onClick={onConfirm}
              >
                {act}
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
