# Untested: no container engine was at hand when this was written.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY . .
RUN npm ci --include=dev --omit=optional && npm exec --workspace client vite build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /portal
ENV NODE_ENV=production DATA_DIR=/data DATA_KEY_FILE=/key/portal.key
COPY --from=build /portal /portal
RUN mkdir /data /key && chown node /data /key
USER node
VOLUME /data /key
EXPOSE 3000
HEALTHCHECK CMD node -e "const e=process.env;e.NODE_TLS_REJECT_UNAUTHORIZED='0';fetch((e.TLS_CERT?'https':'http')+'://127.0.0.1:'+(e.PORT||3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "server/src/main.ts"]
