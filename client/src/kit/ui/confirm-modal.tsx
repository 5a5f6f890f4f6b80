import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
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
  /** The label of the way out, where “Cancel” could be misread. */
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
  const answer = () => {
    if (!pending) onConfirm()
  }
  const latest = useRef(answer)
  useLayoutEffect(() => {
    latest.current = answer
  })
  useEffect(() => {
    if (!opened) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || event.repeat) return
      // Else the button under the focus would be pressed and a form below the window sent too.
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    // On the whole page: the focus comes into the window a moment after it opens.
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [opened])
  return (
    // Without Mantine's header, which would be a second banner landmark. Over the messages of what was just done, which have 400.
    <Modal.Root opened={opened} onClose={onClose} centered fullScreen={tall && isPhone} zIndex={410}>
      <Modal.Overlay />
      <Modal.Content>
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
