import { CloseButton, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useReturnFocus } from '../lib/focus/use-focus-back.ts'
import classes from './panels.module.css'

type Props = {
  title: string
  size?: 'md' | 'lg' | 'xl'
  closeLabel: string
  closeOnEscape?: boolean
  onClose: () => void
  children: ReactNode
}

/** On a desk a panel beside a list (`surface.module.css`), whose rows stay in sight and in use; elsewhere it lies over the page. */
export function PanelBesideList(props: Props) {
  const isDesk = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  return isDesk ? <BesideList {...props} /> : <SidePanel {...props} />
}

function BesideList({ title, closeLabel, onClose, children }: Props) {
  const titleId = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useReturnFocus()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const latestClose = useRef(onClose)
  useEffect(() => {
    latestClose.current = onClose
  })
  useEffect(() => {
    const element = panel.current
    const onKeyDown = (event: KeyboardEvent) => {
      // The first Escape closes the list of choices that is open inside.
      const isInChoices =
        event.target instanceof HTMLElement && event.target.dataset['mantineStopPropagation'] === 'true'
      if (event.key === 'Escape' && !isInChoices) latestClose.current()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <dialog open ref={panel} aria-labelledby={titleId} className={classes.beside}>
      <div className={classes.head}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        <CloseButton size={36} aria-label={closeLabel} onClick={onClose} />
      </div>
      <div className={classes.body}>{children}</div>
    </dialog>
  )
}

/** A panel over the page. Without Mantine's header, which would be a second banner landmark. */
export function SidePanel({ title, size = 'md', closeLabel, closeOnEscape = true, onClose, children }: Props) {
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
