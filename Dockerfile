FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY schema ./schema
COPY server ./server
COPY src/rules ./src/rules
COPY src/lib ./src/lib
COPY src/i18n/locales ./src/i18n/locales
COPY --from=build /app/server/gql ./server/gql
COPY --from=build /app/src/gql/persisted-documents.json ./src/gql/persisted-documents.json
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:4000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "server/main.ts"]
