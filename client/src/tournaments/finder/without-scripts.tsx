import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'

/** The submit button of a search form for browsers without scripts; the language of the page is sent with it. */
export function WithoutScripts() {
  const { t, language } = useT()
  return (
    <>
      <input type="hidden" name="lang" value={language} />
      <noscript>
        <Button type="submit" variant="default">
          {t('tournaments.search.do')}
        </Button>
      </noscript>
    </>
  )
}

/** With scripts the page searches at every letter, so that there is nothing to submit. */
export const preventSubmit = (event: FormEvent) => event.preventDefault()
