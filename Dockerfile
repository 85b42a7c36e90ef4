# The site with its intake, built from this folder: docker build -t drivedown .
FROM node:20-slim
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# Where the browser posts to is part of the build; everything else is read when the container starts.
ARG SITE_ORIGIN=http://localhost:3000
ARG ALLOW_SAMPLES=
RUN SITE_ORIGIN=$SITE_ORIGIN ALLOW_SAMPLES=$ALLOW_SAMPLES LEAD_ENDPOINT=/api/leads REVIEW_ENDPOINT=/api/reviews EVENTS_ENDPOINT=/api/events \
    npm run build && mkdir -p data && chown node data
USER node
ENV DATABASE_URL=file:/app/data/drivedown.db
VOLUME /app/data
EXPOSE 3000
# Not through npm, so that SIGTERM reaches the server itself.
CMD ["node", "-r", "ts-node/register/transpile-only", "server/main.ts"]
