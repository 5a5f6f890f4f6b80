import { ActionIcon, Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { DataUser } from '@portal/shared/users/users'
import { takesKeys } from '../../kit/acts/shortcuts.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { whenIdle } from '../../kit/lib/when-idle.ts'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { SearchPlaceholder, isForSearch } from './early-letters.ts'
import classes from './palette.module.css'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette, <SearchPlaceholder />)

/** Opens the search for pages, acts, entries and units by a button, Ctrl+K, or `/` where no list has that key. */
export function PaletteButton({ user }: { user: DataUser }) {
  const { t } = useT()
  const [opened, setOpened] = useState(false)
  const os = useOs()
  useEffect(() => whenIdle(Palette.preload), [])
  // A layout effect, because an effect may run after the first key.
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
      // A listener added in the capture phase runs after those of the lists, which may handle the key themselves.
      else if (key === '/' && !ctrlKey && !metaKey) addEventListener('keydown', onSlash, { once: true })
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
  const buttonProps = {
    onClick: () => setOpened(true),
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const
  return (
    <>
      <UnstyledButton {...buttonProps} className={classes.field ?? ''} visibleFrom="md">
        <IconSearch size={16} aria-hidden />
        <VisuallyHidden>{t('palette.open')}: </VisuallyHidden>
        <span className={classes.hint}>{t('palette.hint')}</span>
        <Kbd size="xs" aria-hidden>
          {os === 'macos' ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <ActionIcon {...buttonProps} variant="default" size={44} hiddenFrom="md" aria-label={t('palette.open')}>
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      {opened && <Palette user={user} onClose={() => setOpened(false)} />}
    </>
  )
}
