import { ActionIcon, Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { DataUser } from '@portal/shared/users/users'
import { takesKeys } from '../../kit/acts/shortcuts.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { whenIdle } from '../../kit/lib/when-idle.ts'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { AwaitedSearch, isForSearch } from './early-letters.ts'
import classes from './palette.module.css'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette, <AwaitedSearch />)

/** Opens the search over everything that somebody who works here may do: by a button, Ctrl+K, or `/` where no list has that key. */
export function PaletteButton({ user }: { user: DataUser }) {
  const { t } = useT()
  const [opened, setOpened] = useState(false)
  const os = useOs()
  useEffect(() => whenIdle(Palette.preload), [])
  // No effect that waits: a key that comes sooner would go to the page.
  useLayoutEffect(() => {
    const open = (event: KeyboardEvent) => {
      event.preventDefault()
      setOpened(true)
    }
    const onSlash = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !takesKeys(event.target)) open(event)
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (isForSearch(event)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') open(event)
      // Added while the key is on its way down, it is heard after the lists, which may have the key themselves.
      else if (key === '/' && !ctrlKey && !metaKey) addEventListener('keydown', onSlash, { once: true })
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
  const press = {
    onClick: () => setOpened(true),
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const
  return (
    <>
      <UnstyledButton {...press} className={classes.field ?? ''} visibleFrom="md">
        <IconSearch size={16} aria-hidden />
        <VisuallyHidden>{t('palette.open')}: </VisuallyHidden>
        <span className={classes.hint}>{t('palette.hint')}</span>
        <Kbd size="xs" aria-hidden>
          {os === 'macos' ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <ActionIcon {...press} variant="default" size={44} hiddenFrom="md" aria-label={t('palette.open')}>
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      {opened && <Palette user={user} onClose={() => setOpened(false)} />}
    </>
  )
}
