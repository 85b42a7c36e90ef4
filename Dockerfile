# The site with its intake, built from this folder: docker build -t drivedown .
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The public address and where the browser posts to are part of the build; the server reads its settings at its start.
ARG SITE_ORIGIN=http://localhost:3000
ARG ALLOW_SAMPLES=
RUN SITE_ORIGIN=$SITE_ORIGIN ALLOW_SAMPLES=$ALLOW_SAMPLES LEAD_ENDPOINT=/api/leads REVIEW_ENDPOINT=/api/reviews EVENTS_ENDPOINT=/api/events \
    npm run build

FROM node:22-slim
ARG SITE_ORIGIN=http://localhost:3000
ENV NODE_ENV=production HOST=0.0.0.0 DATABASE_URL=file:/app/data/drivedown.db SITE_ORIGIN=$SITE_ORIGIN
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force && mkdir -p data && chown node data
COPY server/run.js server/
COPY --from=build /app/build build
COPY --from=build /app/dist dist
USER node
VOLUME /app/data
EXPOSE 3000
# Asks for a page: while the database is gone the pages stay, and an alert tells of it.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD \
    ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, so that SIGTERM reaches the server itself.
CMD ["node", "build/server/main.js"]
