import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './panels.module.css'

/** Over the page. Without Mantine's header, which would be a second banner landmark. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
}: {
  title: string
  /** Without it the only ways out are Escape and the buttons inside. */
  closeLabel?: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Modal.Root opened onClose={onClose} centered zIndex={400}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          {closeLabel && <Modal.CloseButton size={36} aria-label={closeLabel} />}
        </div>
        <Modal.Body className={classes.body ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
