import { SIGNATURE_MAX_BYTES } from '@portal/shared/desk/desk-limits'
import { useT } from '../../../kit/i18n/use-t.ts'
import { useSignaturePad } from '../../../portal/signature/use-signature-pad.ts'
import classes from './sign.module.css'

const INK = '#23152c'
const PNG_PREFIX = 'data:image/png;base64,'

/** A field to sign in with a finger or a pen. `onSign` is called after each stroke with the picture (a PNG as base64), and with null once it is cleared. */
export function SignatureField({ onSign }: { onSign: (png: string | null) => void }) {
  const { t } = useT()
  const { canvas, clear } = useSignaturePad(INK, (element) => onSign(smallPicture(element).replace(PNG_PREFIX, '')))
  return (
    <div className={classes.pad}>
      <canvas ref={canvas} aria-label={t('desk.sign.field')} />
      <span aria-hidden>{t('desk.sign.hint')}</span>
      <button
        type="button"
        className={classes.again}
        onClick={() => {
          clear()
          onSign(null)
        }}
      >
        {t('desk.sign.again')}
      </button>
    </div>
  )
}

/** The picture of a canvas, smaller where the whole one is heavier than a signature may be. */
function smallPicture(canvas: HTMLCanvasElement): string {
  let picture = canvas.toDataURL('image/png')
  for (const scale of [0.7, 0.5, 0.35]) {
    // Base64 has four characters for three bytes.
    if (picture.length * 0.75 <= SIGNATURE_MAX_BYTES) return picture
    const small = document.createElement('canvas')
    small.width = Math.round(canvas.width * scale)
    small.height = Math.round(canvas.height * scale)
    small.getContext('2d')?.drawImage(canvas, 0, 0, small.width, small.height)
    picture = small.toDataURL('image/png')
  }
  return picture
}
