import { themes } from '@portal/shared/resources/themes'
import { BothNames } from '../kit/fields/both-names.tsx'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { createScreen } from './declared.tsx'

export const { Page } = defineScreen({ ...createScreen(themes), Fields: BothNames })
