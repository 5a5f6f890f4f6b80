import { Button, CloseButton } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { chooseLanguage, onLanguageChange, wantsVietnamese } from '../../kit/i18n/language.ts'
import { translateIn } from '../../kit/i18n/use-t.ts'
import classes from './language-offer.module.css'

/** Offers Vietnamese once to a device set to Vietnamese; closing the offer chooses English. It lies over the page, so nothing moves. */
export function LanguageOffer() {
  const isOffered = useSyncExternalStore(onLanguageChange, wantsVietnamese, () => false)
  if (!isOffered) return null
  return (
    <aside className={classes.offer} lang="vi" aria-label={translateIn.vi('app.language')}>
      <span>{translateIn.vi('app.offer')}</span>
      <Button variant="default" mih={44} onClick={() => chooseLanguage('vi')}>
        {translateIn.vi('app.offer.take')}
      </Button>
      <CloseButton size={44} aria-label={translateIn.vi('app.offer.close')} onClick={() => chooseLanguage('en')} />
    </aside>
  )
}
