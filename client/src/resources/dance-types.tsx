import { danceTypes } from '@portal/shared/resources/dance-types'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { declared } from './declared.tsx'
import { StandardOffer } from './standard-offer.tsx'

export const { Page } = defineScreen({
  ...declared(danceTypes),
  Empty: StandardOffer,
})
