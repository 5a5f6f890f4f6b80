import { useRef } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'

/** The ways to answer the request that the panel shows. */
export type AnswerActs = { accept: () => void; decline: () => void }

/** The keys that answer the request in the panel, for `useListKeys`; without an open request they do nothing. */
export function useAnswerKeys(isOffered: boolean) {
  const { t } = useT()
  /** Set by the panel while it shows a request. */
  const panelActs = useRef<AnswerActs>(null)
  const acts = [
    { name: 'accept' as const, key: 'a', called: t('requestAdmin.key.accept') },
    { name: 'decline' as const, key: 'd', called: t('requestAdmin.key.decline') },
  ]
  return {
    panelActs,
    acts: isOffered ? acts : [],
    /** Answers the request; false where the name is not one of these acts. */
    act: (name: string): boolean => {
      const answerAct = acts.find((offered) => offered.name === name)
      if (answerAct) panelActs.current?.[answerAct.name]()
      return answerAct !== undefined
    },
  }
}
