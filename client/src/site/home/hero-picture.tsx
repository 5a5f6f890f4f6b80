import classes from './home.module.css'

/** Two dancers as arcs on a floor under a spotlight. */
export function HeroPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 480 360" aria-hidden focusable="false">
      <defs>
        <linearGradient id="hero-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f0d49b" stopOpacity="0.75" />
          <stop offset="1" stopColor="#f0d49b" stopOpacity="0.04" />
        </linearGradient>
        <radialGradient id="hero-floor" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#e8bd66" stopOpacity="0.55" />
          <stop offset="0.7" stopColor="#a07ab6" stopOpacity="0.3" />
          <stop offset="1" stopColor="#a07ab6" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect className={classes.hall} width="480" height="360" rx="20" />
      <path d="M226 -10 L254 -10 L404 306 L76 306 Z" fill="url(#hero-light)" />
      <path d="M-10 40 L-10 16 L210 300 L120 300 Z" fill="url(#hero-light)" opacity="0.35" />
      <path d="M490 40 L490 16 L270 300 L360 300 Z" fill="url(#hero-light)" opacity="0.35" />
      <ellipse cx="240" cy="306" rx="200" ry="38" fill="url(#hero-floor)" />
      <g fill="none" stroke="#c9b3d6" strokeOpacity="0.35">
        <ellipse cx="240" cy="306" rx="196" ry="36" />
        <ellipse cx="240" cy="306" rx="132" ry="24" />
      </g>
      <g fill="none" strokeLinecap="round">
        <g stroke="#fdfbf7" strokeWidth="13">
          <path d="M206 116 C194 152 196 178 206 206" />
          <path d="M206 206 C192 242 172 268 148 304" />
          <path d="M206 206 C222 240 226 272 222 306" />
          <path d="M206 126 C178 116 152 98 138 70" strokeWidth="9" />
          <path d="M206 128 C232 140 250 146 268 148" strokeWidth="9" />
        </g>
        <circle cx="208" cy="90" r="16" fill="#fdfbf7" />
        <g stroke="#e8bd66" strokeWidth="12">
          <path d="M286 132 C300 160 298 182 288 206" />
          <path d="M286 138 C258 128 232 126 208 134" strokeWidth="8" />
          <path d="M288 138 C318 128 340 106 350 74" strokeWidth="8" />
          <path d="M294 226 C302 256 300 282 292 306" strokeWidth="10" />
        </g>
        <path
          d="M284 188 C300 208 358 236 382 286 C344 276 288 276 256 262 C272 244 278 216 284 188 Z"
          fill="#e8bd66"
        />
        <path d="M292 212 C316 230 346 248 366 278" stroke="#a87110" strokeWidth="3" />
        <path d="M286 214 C296 236 308 254 322 272" stroke="#a87110" strokeWidth="3" />
        <circle cx="290" cy="108" r="14" fill="#e8bd66" />
        <path d="M304 100 C318 98 322 112 312 118" stroke="#e8bd66" strokeWidth="5" />
        <g stroke="#f0d49b" strokeOpacity="0.55" strokeWidth="2.5">
          <path d="M120 262 C96 226 96 176 118 142" />
          <path d="M392 250 C412 214 408 164 384 134" />
        </g>
      </g>
    </svg>
  )
}
