internal import CoreMetrics
internal import HummingbirdCore
internal import Logging
internal import NIOCore

/// A connection that speaks Wyoming.
struct WyomingChannel: ServerChildChannel {
    typealias Value = NIOAsyncChannel<WyomingEvent, ByteBuffer>

    let limits: ServerLimits
    let allowed: AddressList
    let metrics: ServerMetrics
    /// Answers an event.
    let answer: @Sendable (WyomingEvent) async -> [WyomingEvent]

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            let handler = WyomingConnectionHandler(
                limits: WyomingLimits(),
                eventTime: TimeAmount(limits.requestTime),
                idleTime: TimeAmount(limits.idleTime),
                metrics: metrics
            )
            try channel.pipeline.syncOperations.addHandler(handler)
            return try NIOAsyncChannel(
                wrappingChannelSynchronously: channel,
                configuration: .init(isOutboundHalfClosureEnabled: true)
            )
        }
    }

    func handle(value channel: Value, logger: Logger) async {
        let address = channel.channel.remoteAddress
        guard allowed.allows(address) else {
            metrics.refuse("address")
            logger.notice("a connection was refused", metadata: ["address": "\(address?.ipAddress ?? "unknown")"])
            try? await channel.executeThenClose { _, _ in }
            return
        }
        metrics.wyomingConnections.increment()
        defer { metrics.wyomingConnections.decrement() }
        do {
            try await channel.executeThenClose { inbound, outbound in
                do {
                    for try await event in inbound {
                        let events = await answer(event)
                        var buffer = ByteBuffer()
                        for event in events { buffer.writeBytes(event.bytes) }
                        try await outbound.write(buffer)
                    }
                } catch let error as WyomingFramingError {
                    metrics.refuse("framing")
                    let event = WyomingEvent.error(error.description, code: "bad-event")
                    try await outbound.write(ByteBuffer(bytes: event.bytes))
                }
            }
        } catch {
            logger.debug("a connection has ended", metadata: ["error": "\(error)"])
        }
    }
}
