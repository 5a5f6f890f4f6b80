import { useRef } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'

/** How the request that the panel shows is answered. */
export type AnswerActs = { accept: () => void; decline: () => void }

/** The keys that answer the request in the panel, for `useListKeys`; without a request there they do nothing. */
export function useAnswerKeys(offered: boolean) {
  const { t } = useT()
  /** Filled by the panel. */
  const panelActs = useRef<AnswerActs>(null)
  const acts = [
    { name: 'accept' as const, key: 'a', called: t('requestAdmin.key.accept') },
    { name: 'decline' as const, key: 'd', called: t('requestAdmin.key.decline') },
  ]
  return {
    shown: panelActs,
    acts: offered ? acts : [],
    /** Whether it was one of these keys. */
    act: (name: string): boolean => {
      const answerAct = acts.find((each) => each.name === name)
      if (answerAct) panelActs.current?.[answerAct.name]()
      return answerAct !== undefined
    },
  }
}
