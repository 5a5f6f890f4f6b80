import { Button, CloseButton } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { chooseLanguage, onLanguageChange, wantsVietnamese } from '../../kit/i18n/language.ts'
import { speakers } from '../../kit/i18n/use-t.ts'
import classes from './language-offer.module.css'

/** Offers a device in Vietnamese its language, in one tap and once: closing it chooses English. It lies over the page, nothing moves. */
export function LanguageOffer() {
  const isOffered = useSyncExternalStore(onLanguageChange, wantsVietnamese, () => false)
  if (!isOffered) return null
  return (
    <aside className={classes.offer} lang="vi" aria-label={speakers.vi('app.language')}>
      <span>{speakers.vi('app.offer')}</span>
      <Button mih={44} onClick={() => chooseLanguage('vi')}>
        {speakers.vi('app.offer.take')}
      </Button>
      <CloseButton size={44} aria-label={speakers.vi('app.offer.close')} onClick={() => chooseLanguage('en')} />
    </aside>
  )
}
