import { danceTypes } from '@portal/shared/resources/dance-types'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { createScreen } from './declared.tsx'
import { StandardListsLink } from './standard-offer.tsx'

export const { Page } = defineScreen({
  ...createScreen(danceTypes),
  EmptyAction: StandardListsLink,
})
