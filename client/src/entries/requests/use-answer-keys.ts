import { useRef } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'

/** The answers to the request that the panel shows. */
export type AnswerActs = { accept: () => void; decline: () => void }

/** The keys that answer the request in the panel, for `useListKeys`. They do nothing while the panel shows no request. */
export function useAnswerKeys(isEnabled: boolean) {
  const { t } = useT()
  /** Set by the panel while it shows a request. */
  const panelActs = useRef<AnswerActs>(null)
  const acts = [
    { name: 'accept' as const, key: 'a', label: t('requestAdmin.key.accept') },
    { name: 'decline' as const, key: 'd', label: t('requestAdmin.key.decline') },
  ]
  return {
    panelActs,
    acts: isEnabled ? acts : [],
    /** Answers the request. Returns false for the name of another act. */
    answer: (name: string): boolean => {
      const answerAct = acts.find((act) => act.name === name)
      if (answerAct) panelActs.current?.[answerAct.name]()
      return answerAct !== undefined
    },
  }
}
