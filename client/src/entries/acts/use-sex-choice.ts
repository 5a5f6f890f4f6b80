import { useState } from 'react'
import type { Sex } from '@portal/shared/people/sex'

/** The chosen sex for many entries; undefined until it is chosen, null for “not known”. */
export function useSexChoice() {
  const [sex, setSex] = useState<Sex | null>()
  const [isMissing, setIsMissing] = useState(false)
  return {
    sex,
    isMissing,
    choose: (newSex: Sex | null) => {
      setSex(newSex)
      setIsMissing(false)
    },
    reset: () => {
      setSex(undefined)
      setIsMissing(false)
    },
    validate: () => {
      setIsMissing(sex === undefined)
      return sex !== undefined
    },
  }
}
