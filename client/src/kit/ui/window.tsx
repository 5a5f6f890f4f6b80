import { CloseButton, Group, Modal, type ModalRootProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { useReturnFocus } from '../lib/focus/use-focus-back.ts'

/** A window over the page with a title and a close button. Without Mantine's header, which would be a second banner landmark. */
export function Window({
  opened,
  onClose,
  title,
  size = 'md',
  centered = false,
  children,
}: {
  opened: boolean
  onClose: () => void
  title: string
  size?: NonNullable<ModalRootProps['size']>
  centered?: boolean
  children: ReactNode
}) {
  const { t } = useT()
  useReturnFocus(opened)
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size} centered={centered}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Group justify="space-between" wrap="nowrap" align="flex-start" mb="md">
            <Modal.Title fw={700}>{title}</Modal.Title>
            <CloseButton aria-label={t('ui.close')} onClick={onClose} />
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
