import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../lib/focus/use-focus-back.ts'
import classes from './panels.module.css'

/** A panel beside the page. Without Mantine's header, which would be a second banner landmark. */
export function SidePanel({
  title,
  size = 'md',
  closeLabel,
  closeOnEscape = true,
  onClose,
  children,
}: {
  title: string
  size?: 'md' | 'lg' | 'xl'
  closeLabel: string
  closeOnEscape?: boolean
  onClose: () => void
  children: ReactNode
}) {
  useReturnFocus()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={size}
      closeOnEscape={closeOnEscape}
      classNames={{ content: classes.panel ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
          <Drawer.CloseButton size={36} aria-label={closeLabel} />
        </div>
        <Drawer.Body className={classes.body ?? ''}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
