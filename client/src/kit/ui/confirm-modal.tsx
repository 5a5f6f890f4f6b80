import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { isConfirmKey } from '../lib/press.ts'
import classes from './confirm-modal.module.css'
import { MainButton } from './main-button.tsx'

/** Asks before an act, above all other layers. The confirm button has the focus; Ctrl+Enter confirms from a text field as well, Enter from a chosen reason. */
export function ConfirmModal({
  opened,
  title,
  confirmLabel,
  cancelLabel,
  isDangerous = false,
  focusesCancel = false,
  fillsPhone = false,
  isPending,
  onConfirm,
  onClose,
  children,
}: {
  opened: boolean
  title: string
  confirmLabel: string
  /** The label of the cancel button, if “Cancel” could be misread. */
  cancelLabel?: string
  isDangerous?: boolean
  /** Gives the cancel button the focus instead. */
  focusesCancel?: boolean
  /** Fills the screen of a phone, for a question with fields. */
  fillsPhone?: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}) {
  const { t } = useT()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const confirmOnce = () => {
    if (!isPending) onConfirm()
  }
  const latest = useRef(confirmOnce)
  useLayoutEffect(() => {
    latest.current = confirmOnce
  })
  useEffect(() => {
    if (!opened) return
    const onKey = (event: KeyboardEvent) => {
      if (!isConfirmKey(event) || event.repeat) return
      // Otherwise the key would also press the focused button and submit a form behind the window.
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    // On the whole page, because the focus moves into the window only a moment after it opens.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [opened])
  const confirmButton = {
    'data-autofocus': !focusesCancel || undefined,
    'aria-keyshortcuts': 'Control+Enter',
    loading: isPending,
    onClick: onConfirm,
    children: confirmLabel,
  }
  return (
    // Without Mantine's header, which would be a second banner landmark. Toasts have a z-index of 400.
    <Modal.Root opened={opened} onClose={onClose} centered fullScreen={fillsPhone && isPhone} zIndex={410}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Stack>
            <Modal.Title fw={700}>{title}</Modal.Title>
            {children}
            <Group justify="flex-end" className={fillsPhone ? classes.foot : undefined}>
              <Button variant="default" data-autofocus={focusesCancel || undefined} onClick={onClose}>
                {cancelLabel ?? t('ui.cancel')}
              </Button>
              {isDangerous ? <Button color="red.9" {...confirmButton} /> : <MainButton {...confirmButton} />}
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
