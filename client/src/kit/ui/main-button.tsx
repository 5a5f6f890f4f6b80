import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core'
import { forwardRef } from 'react'
import { SINGLE_CLICK_CLASS } from '../lib/press.ts'

/** The button of the single most important act of a screen. */
export const MainButton = createPolymorphicComponent<'button', ButtonProps>(
  forwardRef<HTMLButtonElement, ButtonProps>(function MainButton(props, ref) {
    return <Button ref={ref} {...props} className={`${SINGLE_CLICK_CLASS} ${props.className ?? ''}`} />
  }),
)

/** The button that leads on without changing data, such as the next step of a form. Brass is kept for the act that changes it. */
export const NextButton = Button.withProps({ variant: 'ink' })

/** The button for the same act on a screen that has a more important one. */
export const PlainButton = Button.withProps({ variant: 'default' })
