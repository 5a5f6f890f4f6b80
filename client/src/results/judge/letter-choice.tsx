import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Tablet } from '@portal/shared/results/tablet/tablet-rows'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './judge.module.css'

/** Asks once which letter of the panel the reader has. */
export function LetterChoice({ id, letters, account }: { id: number; letters: Tablet['letters']; account: ReactNode }) {
  const { t } = useT()
  const choice = useMutation({
    mutationFn: async (letter: string) => call(api.tablet.chooseLetter, { params: { id }, body: { letter } }),
    onSettled: async () => refetchPath('/results/tablet'),
  })
  return (
    <div className={classes.body}>
      <h2 className={classes.question}>{t(letters.length > 0 ? 'judge.chooseLetter' : 'judge.noLetters')}</h2>
      {choice.isError && <p role="alert">{errorText(choice.error, t)}</p>}
      <div className={classes.letters}>
        {letters.map(({ letter, is_taken }) => (
          <button
            key={letter}
            type="button"
            className={classes.plateKey}
            disabled={is_taken === 1 || choice.isPending}
            aria-label={is_taken === 1 ? t('judge.letterTaken', { letter }) : letter}
            onClick={() => choice.mutate(letter)}
          >
            {letter}
          </button>
        ))}
      </div>
      {account}
    </div>
  )
}
